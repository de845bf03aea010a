/** Texts that leave the quotes around them where one of their signs is read otherwise than it was written. */
export const ATTACKS = [
  "'",
  '\\',
  "\\'",
  '"',
  '`',
  "x' OR '1'='1",
  "x\\' OR 1=1 -- ",
  "x\\' OR 1=1 #",
  "x\\\\' OR 1=1 -- ",
  "%' OR '%'='",
  "!' OR 1=1 -- ",
  "' UNION SELECT 1 -- ",
  "\\'; DROP TABLE base_sys_user; -- ",
  "' || '1'='1",
  "' OR SLEEP(5) OR '",
  'x" OR "1"="1',
  'x\\" OR 1=1 -- ',
  '\\%',
  "\u00bf\\' OR 1=1 -- ",
  "\u7e17\\' OR 1=1 -- ",
  "ʼ OR 1=1 -- '",
  '${1}',
  "x\n\\' OR 1=1 -- ",
];

/** A word that nothing contains: an attack finds what this one finds. */
export const HARMLESS = 'zqxjv';
