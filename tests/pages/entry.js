// A page that imports whichever entry of the package a test is about.

globalThis.entry = (name) => import(`./ask-user-question/${name}.js`);
