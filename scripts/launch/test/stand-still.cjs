// Loaded before the server (--require): a request for /stand-still is passed on to it and then keeps the event loop for good.
const http = require('node:http');

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (name, request, ...rest) {
  const answer = emit.call(this, name, request, ...rest);
  if (name === 'request' && request.url.startsWith('/stand-still')) for (;;) standStill();
  return answer;
};

let turns = 0;
const standStill = () => turns++;
