export class Sink {
free() {
wasm.__wbg_sink_free(ptr, 0);
}
write(chunk) {
const ret = wasm.sink_write(this.__wbg_ptr, wasm.__wbindgen_malloc(1));
}
}
if (Symbol.dispose) Sink.prototype[Symbol.dispose] = Sink.prototype.free;
export function show(id) {
wasm.show(id);
wasm.shown(wasm.show);
}
function __wbg_get_imports() {
const import0 = {
__proto__: null,
        __wbg_unused_1: function(arg0) {
return arg0.unused;
},
__wbg_used_2: function() { return handleError(function (arg0) {
arg0.used();
}, arguments); },
__wbg_unused_3: function(arg0) {
const ret = setInterval(arg0);
},
};
        return {
"./panel_bg.js": import0,
};
}
const SinkFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_sink_free(ptr, 1));
const CLOSURE_DTORS = new FinalizationRegistry(state => wasm.__wbindgen_destroy_closure(state.a, state.b));
function makeMutClosure(arg0, arg1, f) {
const state = { a: arg0, b: arg1, cnt: 1 };
const real = (...args) => {
try {
return f(a, state.b, ...args);
} finally {
                            state.a = a;
}
};
wasm.__wbindgen_destroy_closure(state.a, state.b);
}
function handleError(f, args) {
                            try {
                                return f.apply(this, args);
                            } catch (e) {
store(e);
}
}
let wasmModule, wasmInstance, wasm;
wasmModule = module;
cached = null;
wasm.__wbindgen_start();
export { initSync, __wbg_init as default };
