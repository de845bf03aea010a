import { expect, it } from 'vitest';

const files = import.meta.glob<Record<string, string>>('./en/**/*.json', { eager: true, import: 'default' });
const texts = Object.entries(files).flatMap(([file, entries]) =>
  Object.entries(entries).map(([key, text]) => ({ key: `${file.replace(/^.*\//, '')}: ${key}`, text })),
);
const keys = new Set(texts.map(({ key }) => key));

/** A number and, after an adjective at most, several of something. */
const SEVERAL = /\{(?:n|count|done|max)\} (?:[a-z-]+ )?(?:people|[a-z-]+[^s ]s)\b/;

/** Never said of one: there is another text for that, or the number is a large one. */
const NEVER_ONE = [
  /\.many(_|$)/,
  /\.press$/,
  /im-push.*(exact|about|tooMany)$/,
  /im-word.*tooMany$/,
  /days$/,
  /rule\.(minutes|hours|tooLong)$/,
  /run\.cut$/,
  /attempts$/,
  /recycle.*entries$/,
  /me\.json: endOthersAsk$/,
  /resource\.json: rows$/,
  /common\.json: tooLong$/,
  /act\.json: reason\.long$/,
  // A hundred messages and twenty registrations are the least that is worth a line.
  /home\.json: attention\./,
  /space\.json: upload\.(tooMany|shortened)$/,
  /space\.json: address\.signed$/,
  // PASSWORD_MAX is 6 or more.
  /: password(Length|Hint|\.help)$/,
];

it('every text with a number that can be one has a form for one', () => {
  const lacking = texts.filter(
    ({ key, text }) => SEVERAL.test(text) && !/_(one|other)$/.test(key) && !NEVER_ONE.some((one) => one.test(key)),
  );
  expect(lacking).toEqual([]);
});

it('a text with a number has both English forms or none', () => {
  const other = (key: string) =>
    key.endsWith('_one') ? key.replace(/_one$/, '_other') : key.replace(/_other$/, '_one');
  const forms = [...keys].filter((key) => /_(one|other)$/.test(key));
  expect(forms.length).toBeGreaterThan(50);
  expect(forms.filter((key) => !keys.has(other(key)))).toEqual([]);
});
