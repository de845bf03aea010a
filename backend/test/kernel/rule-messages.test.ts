/**
 * The rules are collected by their library for the whole process: those of other tests' classes must not be among them.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { getMetadataStorage } from 'class-validator';
import { type Context, runInContext } from '../../src/kernel/basis/context/context';
import { faultOf } from '../../src/kernel/wire/envelope/rule-fault';
import { textOf } from '../../src/kernel/basis/errors/field-error';
import { READS } from '../../src/kernel/basis/schema/reads.decorator';
import { type Language, LANGUAGES } from '../../src/kernel/basis/context/language';
import { isMessage, t } from '../../src/kernel/basis/i18n/translate';
import '../../src/app.module';

interface Rule {
  title: string;
  name: string;
  limits: unknown[];
}

/** Whether a rule applies at all, and how a value is read, are no demands, and so have nothing to say. */
const NO_DEMANDS = ['conditionalValidation', READS];

/** Every rule of every class that the product declares, each with the limits that it is used with. */
function declared(): Rule[] {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<unknown, { type: string; name?: string; constraints?: unknown[] }[]>;
  };
  const rules = [...validationMetadatas.values()].flat().filter(({ type }) => !NO_DEMANDS.includes(type));
  const all = rules.map(({ type, name = type, constraints = [] }) => ({
    title: `${name} ${String(constraints).slice(0, 60)}`,
    name,
    limits: constraints,
  }));
  return [...new Map(all.map((rule) => [`${rule.name} ${String(rule.limits)}`, rule])).values()];
}

const inLanguage = <T>(language: Language, work: () => T): T => runInContext({ language } as Context, work);

const RULES = declared();

test('the product declares many rules', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBeGreaterThan(15);
  expect(RULES.length).toBeGreaterThan(60);
});

test.each(RULES)('$title has its own message', ({ name }) => {
  expect(isMessage(`validation.${name}`)).toBe(true);
});

describe.each(LANGUAGES)('the messages in the language %s', (language) => {
  test.each(RULES)('say a complete sentence for $title', ({ name, limits }) => {
    const message = inLanguage(language, () => textOf(faultOf(name, limits)));
    expect(message).not.toMatch(/=>|function|undefined|null|NaN|\[object|[{}]|\$|Invalid Date/);
    if (language === 'en') return expect(message).not.toMatch(/\p{Script=Han}/u);
    // Choices are the words of the interface, and so are the names of forms; nothing else is in Latin letters.
    const words = limits
      .flat()
      .map(String)
      .sort((a, b) => b.length - a.length);
    const own = words.reduce((text, word) => text.replaceAll(word, ''), message);
    expect(own).toMatch(/\p{Script=Han}/u);
    expect(own.replace(/JSON|YYYY-MM-DD HH:mm:ss/g, '')).not.toMatch(/[A-Za-z]/);
  });
});

test('the message of a computed limit shows the limit of this moment', () => {
  const at = new Date(2026, 0, 31, 9, 30);
  expect(inLanguage('en', () => textOf(faultOf('minDate', [() => at])))).toBe('must not be before 2026-01-31 09:30:00');
});

test('a rule without a message gets a general one, and never that of the library', () => {
  expect(inLanguage('zh-cn', () => textOf(faultOf('isSomethingNew', [])))).toBe(t('validation.isValid', {}, 'zh-cn'));
});
