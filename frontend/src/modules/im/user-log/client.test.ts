import { expect, it } from 'vitest';
import { clientOf } from './client';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'browser',
    'Chrome',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'browser',
    'Safari',
    'iOS',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'app',
    'WeChat',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 13) uni-app Html5Plus/1.0', 'app', 'uni-app', 'Android', true],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/124 Electron/30.0 Safari/537.36',
    'app',
    'Electron',
    'macOS',
    false,
  ],
  ['okhttp/4.9.3', 'app', undefined, 'Android', true],
  ['BoxIM/3 CFNetwork/1496 Darwin/23.5.0', 'app', undefined, 'iOS', true],
  ['curl/8.5.0', 'script', 'curl', undefined, false],
  ['<script>alert(1)</script>', 'unknown', undefined, undefined, false],
  ['', 'unknown', undefined, undefined, false],
  [null, 'unknown', undefined, undefined, false],
])('reads %j as %s %s on %s', (agent, kind, name, system, isPhone) => {
  expect(clientOf(agent)).toEqual({ kind, name, system, isPhone });
});
