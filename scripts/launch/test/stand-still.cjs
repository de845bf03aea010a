// Loaded before the server (--require). A request for /stand-still is passed on to the server, and then blocks the event loop forever.
const http = require('node:http');

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (name, request, ...rest) {
  const answer = emit.call(this, name, request, ...rest);
  if (name === 'request' && request.url.startsWith('/stand-still')) for (;;) standStill();
  return answer;
};

let turns = 0;
const standStill = () => turns++;
