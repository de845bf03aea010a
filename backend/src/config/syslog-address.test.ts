import { syslogAddressOf } from './syslog-address';

test.each([
  ['tls://logs.example', { transport: 'tls', host: 'logs.example', port: 6514 }],
  ['tcp://[::1]:1514', { transport: 'tcp', host: '::1', port: 1514 }],
  ['udp://10.0.0.7/', { transport: 'udp', host: '10.0.0.7', port: 514 }],
])('the address %s is read', (text, address) => expect(syslogAddressOf(text)).toEqual(address));

test.each([
  'logs.example:514',
  'http://logs.example',
  'tcp://',
  'tcp://name@logs.example',
  'tcp://logs.example/path',
  'tcp://logs.example?ca=/a.pem',
  'tls://logs.example?ca=',
  'tls://logs.example?verify=no',
  'tls://logs.example#a',
])('the address %s is refused', (text) => expect(syslogAddressOf(text)).toBeUndefined());
