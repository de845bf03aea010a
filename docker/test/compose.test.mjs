import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { inRoot } from '../../scripts/process/workspace.mjs';
import { instructions } from './dockerfile.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const text = read('docker/compose.yml');
const { services, volumes } = load(text, { schema: YAML11_SCHEMA });
const nodes = ['web-1', 'web-2', 'worker-1', 'worker-2'];

test('the composition consists of nginx, two web nodes, two workers, a database and a Redis', () => {
  assert.deepEqual(Object.keys(services).sort(), ['mysql', 'nginx', 'redis', ...nodes].sort());
  assert.deepEqual(
    nodes.map((name) => services[name].environment.ROLE),
    ['web', 'web', 'worker', 'worker'],
  );
});

for (const [name, service] of Object.entries(services))
  test(`${name} runs without root, has a read-only file system, limited memory, a restart policy and a health check`, () => {
    assert.match(service.user, /^[1-9]\d*:[1-9]\d*$/);
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
    assert.equal(service.restart, 'unless-stopped');
    assert.match(service.mem_limit, /^\d+m$/);
    const image = instructions().filter(({ word }) => word === 'HEALTHCHECK');
    assert.ok(service.healthcheck ?? (service.build && image.length === 1), 'no health check');
    assert.ok(service.tmpfs.length > 0);
  });

test('ports are published by nginx alone', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  assert.deepEqual(
    open.map(([name]) => name),
    ['nginx'],
  );
});

test('secrets have no default, and the time zone must be set', () => {
  const asked = [...text.matchAll(/\$\{(\w+):\?[^}]+\}/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(asked)].sort(), ['ADMIN_PASSWORD', 'DATABASE_PASSWORD', 'SECRET', 'TZ']);
  for (const name of nodes) assert.match(services[name].environment.TZ, /^\$\{TZ:\?/);
});

test('every setting of the nodes is documented in .env.example', () => {
  const example = read('.env.example');
  const settings = Object.keys(services['web-1'].environment);
  assert.ok(settings.includes('DATABASE_URL'));
  for (const name of settings) assert.match(example, new RegExp(`^# ${name}=`, 'm'));
});

test('every volume and every dependency exists', () => {
  assert.ok(services['web-1'].depends_on.mysql);
  for (const [name, { volumes: mounted = [], depends_on: needs = {} }] of Object.entries(services)) {
    for (const need of Object.keys(needs)) assert.ok(services[need], `${name} waits for ${need}`);
    for (const mount of mounted) {
      const [source] = mount.split(':');
      if (!source.startsWith('.')) assert.ok(source in volumes, `${name} mounts ${source}`);
    }
  }
});

test('nginx gets every value that its templates use, also with TLS', () => {
  const wanted = ['nginx.conf', 'console.conf', 'entrance-http.conf', 'entrance-tls.conf'].flatMap((file) =>
    [...read(`docker/nginx/${file}.template`).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  );
  const { environment } = services.nginx;
  assert.ok(wanted.includes('ENTRANCE_KIND'));
  for (const name of wanted) {
    assert.ok(name in environment, `nothing says ${name}`);
    assert.match(name, new RegExp(environment.NGINX_ENVSUBST_FILTER));
  }
  const { nginx } = load(read('docker/compose.tls.yml'), { schema: YAML11_SCHEMA }).services;
  assert.equal(nginx.environment.ENTRANCE_KIND, 'tls');
  assert.ok(nginx.volumes[0].endsWith(`:${environment.ENTRANCE_CERTIFICATES}:ro`));
  assert.ok(nginx.ports[0].endsWith(`:${environment.ENTRANCE_TLS_PORT}`));
});
