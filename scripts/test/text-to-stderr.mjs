/**
 * Preloaded in test files for Node's own runner. It reads their results from their standard output, and Node 20 loses its place there now and
 * then if a text lies between them: "Unable to deserialize cloned data".
 */
console.log = console.error;
