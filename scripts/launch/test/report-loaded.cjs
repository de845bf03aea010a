// Loaded before the server (--require). When the server reports that it serves, the paths of all modules that it has loaded are reported too.
const process = require('node:process');

const report = process.send.bind(process);
process.send = (message) => report({ message, loaded: Object.keys(require.cache) });
