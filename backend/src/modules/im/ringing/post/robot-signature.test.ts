import { dingtalkSignature, feishuSignature } from './robot-signature';

// Computed with OpenSSL by the published rules of both:
// printf '1796000000000\nSEC0123' | openssl dgst -sha256 -hmac SEC0123 -binary | base64
test('the signature of DingTalk is the HMAC of time and secret under the secret', () => {
  expect(dingtalkSignature('SEC0123', 1_796_000_000_000)).toEqual({
    timestamp: '1796000000000',
    sign: 'YR1fr63aPAXo10qLOCykkGFYMYH3OiUZZ2F4R8Jf5mc=',
  });
});

// printf '' | openssl dgst -sha256 -mac HMAC -macopt hexkey:$(printf '1796000000\nabc' | od -An -tx1 | tr -d " \n") -binary | base64
test('the signature of Feishu is the HMAC of nothing under time and secret, with the time in seconds', () => {
  expect(feishuSignature('abc', 1_796_000_000_999)).toEqual({
    timestamp: '1796000000',
    sign: 'gJmvoUBw/3v9N3YfJ5HQ4XyKpVYChvSrPOHG4xqpWlI=',
  });
});
