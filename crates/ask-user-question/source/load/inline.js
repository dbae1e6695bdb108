// The npm package has its wasm here.

export default undefined;
