/**
 * The first script in a sandbox, and its only connection to the server. Only text crosses the border: an object of the program is never
 * touched from outside, because reading it could run its code. The first character of an answer is `=` for a result, `!` for an error that
 * the program threw, and `?` for another fault. An answer that comes later is empty.
 */
export const PRELUDE = `(function (settle, ask, log, grants, config) {
  'use strict';
  const { parse, stringify } = JSON;
  const { apply, construct } = Reflect;
  const { freeze, defineProperty } = Object;
  const Later = Promise;
  const then = Later.prototype.then;
  const waiting = new Map();
  const { get, set, delete: remove } = Map.prototype;
  const text = String;

  function told(error) {
    try {
      if (error === null || typeof error !== 'object') return '!' + text(error);
      return '!' + text(error.name) + ': ' + text(error.message);
    } catch (_) {
      return '?unreadable';
    }
  }

  function answer(value) {
    const json = stringify(value);
    return '=' + (json === undefined ? 'null' : json);
  }

  let asked = 0;
  const grant = (name) => (...args) =>
    new Later((resolve, reject) => {
      const id = ++asked;
      apply(set, waiting, [id, { resolve, reject }]);
      if (!ask(id, name, stringify(args))) {
        apply(remove, waiting, [id]);
        reject(new Error('too much is asked at once'));
      }
    });

  const host = { config: parse(config) };
  for (const name of parse(grants)) defineProperty(host, name, { value: grant(name), enumerable: true });
  if (log) {
    const write = (level) => (...words) => log(level, words.map((word) => (typeof word === 'string' ? word : stringify(word))).join(' '));
    host.log = freeze({ debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') });
  }
  freeze(host);

  const module = { exports: {} };
  defineProperty(globalThis, 'module', { value: module });
  defineProperty(globalThis, 'exports', { value: module.exports });

  let plugin;
  function finish(id, value) {
    if (value === null || typeof value !== 'object' || typeof value.then !== 'function') return answer(value);
    const promise = new Later((resolve) => resolve(value));
    apply(then, promise, [
      (result) => {
        let said;
        try {
          said = answer(result);
        } catch (error) {
          said = told(error);
        }
        settle(id, said);
      },
      (error) => settle(id, told(error)),
    ]);
    return '';
  }

  return {
    load(id) {
      try {
        const Plugin = module.exports.Plugin || module.exports.default;
        if (typeof Plugin !== 'function') return '?class';
        plugin = construct(Plugin, [host]);
        return finish(id, typeof plugin.init === 'function' ? plugin.init(host) : null);
      } catch (error) {
        return told(error);
      }
    },
    call(id, method, input) {
      try {
        const own = plugin[method];
        if (typeof own !== 'function') return '?';
        return finish(id, apply(own, plugin, [parse(input)]));
      } catch (error) {
        return told(error);
      }
    },
    granted(id, said) {
      const found = apply(get, waiting, [id]);
      if (!found) return;
      apply(remove, waiting, [id]);
      if (said === undefined) found.reject(new Error('the house refuses this'));
      else found.resolve(parse(said));
    },
  };
})`;
