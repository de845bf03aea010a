import { version } from '../config/version';

/** What is in a packet and what is not, for whoever gives it away and whoever gets it. */
export const readmeOf = (files: readonly { name: string; about: string }[], now: Date, note: string): string =>
  [
    `Switchboard ${version}: support packet of ${now.toISOString()}`,
    '',
    ...files.map(({ name, about }) => `${name}: ${about}`),
    'SHA256SUMS: the hash of each file; sha256sum -c SHA256SUMS compares them',
    '',
    'Not in it: secrets (of each only whether it is set), names and passwords in addresses, rows of tables.',
    'Secrets of fewer than 12 characters stand in no file either, but where something else tells one, it is not found: look for yours.',
    'Masked in log lines: tokens and keys, e-mail addresses, network addresses, phone numbers, numbers of cards, and paths behind a host. Names of people are not found there: look for them.',
    'Names of hosts, folders and databases are in it. Look through it before you give it away: it is plain text.',
    'What could not be read says so where it would be: "unknown" is not "none".',
    note,
    '',
  ].join('\n');
