import { DAYS, HEAVY, RARE, START, TALKERS } from './messages-data.mjs';

/** The number of different queries of each kind, used in turn, because a repeated query would be served from a cache. */
const VARIANTS = 64;

const SIZE = 20;
const TABLE = '/api/admin/im/private_message/page';

const both = (id) => ({ where: 'a.send_id = ? OR a.recv_id = ?', values: [id, id] });
const among = ([one, other]) => ({
  where: '((a.send_id = ? AND a.recv_id = ?) OR (a.send_id = ? AND a.recv_id = ?))',
  values: [one, other, other, one],
});

/**
 * The measured queries on millions of messages, each with the statements that an ordinary list would use: a count, and a page by offset
 * with both names joined.
 */
export function callsOf({ messages, users }) {
  const depth = Math.floor(messages * 0.9);
  const some = (make) => Array.from({ length: VARIANTS }, (_, n) => make(n));
  const someone = (n) => ((n * 15_485_863) % users) + 10;
  const pair = (n) => (n ? pairOf(n * 1009 + 5, users) : TALKERS);
  return [
    { name: 'newest page', path: TABLE, bodies: [{ size: SIZE }], naive: page({}) },
    {
      name: `page at depth ${depth.toLocaleString('en')}`,
      path: TABLE,
      bodies: some((n) => ({ size: SIZE, cursor: messages - depth + n * 50 })),
      naive: page({ offset: depth }),
    },
    {
      name: 'messages of one person',
      path: TABLE,
      bodies: some((n) => ({ size: SIZE, user_id: n ? someone(n) : HEAVY })),
      naive: page(both(HEAVY)),
    },
    {
      name: 'messages of one person, the busiest',
      path: TABLE,
      bodies: [{ size: SIZE, user_id: HEAVY }],
      naive: page(both(HEAVY)),
    },
    {
      name: 'messages of people called so',
      path: TABLE,
      bodies: some((n) => ({ size: SIZE, nick_name: nameOf(n) })),
      naive: page({ where: 's.nick_name LIKE ? OR r.nick_name LIKE ?', values: ['李静1%', '李静1%'] }),
    },
    {
      name: 'one conversation',
      path: '/api/admin/im/conversation/page',
      bodies: some((n) => named(pair(n), { size: SIZE })),
      naive: page(among(TALKERS)),
    },
    {
      name: 'one day',
      path: TABLE,
      bodies: some((n) => dayOf(n % (DAYS - 1))),
      naive: page({ where: 'a.send_time >= ? AND a.send_time < ?', values: utcDay(DAYS / 2) }),
    },
    {
      name: 'a word in a conversation, found',
      path: '/api/admin/im/conversation/search',
      bodies: [named(TALKERS, { keyWord: RARE, size: SIZE })],
      naive: page(saying(among(TALKERS), RARE)),
    },
    {
      name: 'a word in a conversation, nowhere',
      path: '/api/admin/im/conversation/search',
      bodies: some((n) => named(TALKERS, { keyWord: `nowhere ${n}`, size: SIZE })),
      naive: page(saying(among(TALKERS), 'nowhere')),
    },
    {
      name: 'people by the beginning of a name',
      path: '/api/admin/im/user/page',
      bodies: some((n) => ({ page: 1, size: SIZE, keyWord: nameOf(n) })),
      naive: people('李静5'),
    },
  ];

  function dayOf(day) {
    const [start, end] = utcDay(day).map((text) => localTime(new Date(`${text}Z`)));
    return { size: SIZE, send_timeStart: start, send_timeEnd: end };
  }
}

const named = ([user_id, peer_id], more) => ({ user_id, peer_id, ...more });

/** Two people who have really written to each other: the sender and recipient of the message with that number. */
const pairOf = (n, users) => {
  const at = n % 100 === 7 || n % 30 < 2 ? n + 2 : n;
  return [((at * 7_919_317) % users) + 1, ((at * 15_485_863) % users) + 1];
};

const nameOf = (n) => `${'李王张刘'[n % 4]}${'伟芳娜敏'[(n >> 2) % 4]}${1 + (n % 9)}`;

const utcDay = (day) =>
  [day, day + 1].map((at) => new Date((START + at * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' '));

const two = (n) => String(n).padStart(2, '0');
const localTime = (at) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

const saying = ({ where, values }, word) => ({
  where: `${where} AND a.content LIKE ?`,
  values: [...values, `%${word}%`],
});

function page({ where = '1 = 1', values = [], offset = 0 }) {
  const from = 'FROM im_private_message a';
  const joined = 'LEFT JOIN im_user s ON s.id = a.send_id LEFT JOIN im_user r ON r.id = a.recv_id';
  return [
    { sql: `SELECT COUNT(*) AS n ${from} ${where.includes('s.') ? joined : ''} WHERE ${where}`, values },
    {
      sql: `SELECT a.*, s.nick_name AS sender, r.nick_name AS receiver ${from} ${joined} WHERE ${where} ORDER BY a.id DESC LIMIT ${SIZE} OFFSET ${offset}`,
      values,
    },
  ];
}

function people(word) {
  const where = 'FROM im_user a WHERE a.nick_name LIKE ?';
  return [
    { sql: `SELECT COUNT(*) AS n ${where}`, values: [`%${word}%`] },
    { sql: `SELECT a.* ${where} ORDER BY a.id DESC LIMIT ${SIZE}`, values: [`%${word}%`] },
  ];
}
