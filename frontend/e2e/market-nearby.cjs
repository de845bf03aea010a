// Loaded into the product before its own code. The product refuses to fetch a market from a private address, but a test has no public
// server. So market.example resolves to a public address for the check of the product, and its requests are sent to 127.0.0.1.
const dns = require('node:dns');
const http = require('node:http');
const { URL } = require('node:url');

const NAME = 'market.example';
const [seen, meant] = ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 }));

const { lookup } = dns;
dns.lookup = (host, options, ...rest) =>
  host === NAME ? rest.at(-1)(null, [seen]) : lookup.call(dns, host, options, ...rest);

const { request } = http;
http.request = (url, options, ...rest) =>
  url instanceof URL && url.hostname === NAME
    ? request(
        url,
        { ...options, lookup: (_, { all }, done) => (all ? done(null, [meant]) : done(null, meant.address, 4)) },
        ...rest,
      )
    : request(url, options, ...rest);
