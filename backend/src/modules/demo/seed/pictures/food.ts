import { type Drawing, fade, shadow } from './drawing';

const bean = (x: number, y: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="10" ry="7" fill="#5b3419"/><path d="M${x - 9} ${y}q9-5 18 0" stroke="#2f190a" stroke-width="2" fill="none"/></g>`;

export const food: Record<string, Drawing> = {
  '安溪铁观音 250 克': {
    background: '#e7eedc',
    shapes: `${fade('tin', '#6a9a5b', '#35602f')}${fade('tea', '#d9b24a', '#b98622')}${shadow(78, 174, 96)}${shadow(142, 174, 70)}
      <rect x="40" y="52" width="76" height="120" rx="8" fill="url(#tin)"/><rect x="36" y="34" width="84" height="26" rx="7" fill="#2b4d27"/><rect x="52" y="84" width="52" height="60" rx="4" fill="#f6f1de"/>
      <path d="M78 134q-18-16 0-40 18 24 0 40z" fill="#5b8c4c"/><path d="M78 134v-34" stroke="#2f5a2a" stroke-width="2"/>
      <path d="M114 132h56q0 40-28 40t-28-40z" fill="#fff"/><ellipse cx="142" cy="132" rx="28" ry="8" fill="#eef0ea"/><ellipse cx="142" cy="132" rx="23" ry="6" fill="url(#tea)"/>
      <path d="M134 116q-6-8 0-14t0-14m16 28q-6-8 0-14t0-14" stroke="#9aa58c" stroke-width="3" fill="none" stroke-linecap="round" opacity=".7"/>`,
  },
  '阳澄湖大闸蟹 8 只装': {
    background: '#f6e9d6',
    shapes: `${fade('shell', '#f2803a', '#c4461a')}${shadow(100, 160, 140)}
      <g stroke="#c4461a" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M60 112L32 108 20 128"/><path d="M60 122L34 128 26 148"/><path d="M64 132L44 144 40 160"/><path d="M140 112l28-4 12 20"/><path d="M140 122l26 6 8 20"/><path d="M136 132l20 12 4 16"/></g>
      <g stroke="#d6561f" stroke-width="11" fill="none" stroke-linecap="round"><path d="M62 98Q40 92 44 70"/><path d="M138 98q22-6 18-28"/></g>
      <path d="M44 74q-22-8-14-34l10 16 12-16q12 24-8 34z" fill="#e0662a"/><path d="M156 74q22-8 14-34l-10 16-12-16q-12 24 8 34z" fill="#e0662a"/>
      <path d="M50 112q0-34 50-34t50 34q0 40-50 40t-50-40z" fill="url(#shell)"/><path d="M86 80v-12m28 12v-12" stroke="#c4461a" stroke-width="4"/><circle cx="86" cy="66" r="6" fill="#24150e"/><circle cx="114" cy="66" r="6" fill="#24150e"/>
      <path d="M74 104q26-14 52 0M82 128q18 10 36 0" stroke="#9c3410" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  },
  '云南小粒咖啡豆 500 克': {
    background: '#efe6dc',
    shapes: `${fade('bag', '#8a5a36', '#4e2f18')}${shadow(100, 176, 130)}
      <path d="M60 44h80l8 128H52z" fill="url(#bag)"/><path d="M58 28h84v20H58z" fill="#3d2412"/><path d="M58 38h84" stroke="#8a6a4c" stroke-width="2" stroke-dasharray="4 3"/><circle cx="100" cy="60" r="4" fill="#2c190c"/>
      <rect x="70" y="76" width="60" height="62" rx="5" fill="#f5e9d4"/><path d="M84 98h28v12q0 12-14 12t-14-12zM112 101q10 0 8 8t-10 5" fill="none" stroke="#7a4a25" stroke-width="4" stroke-linejoin="round"/><path d="M92 92q-3-4 0-8m10 8q-3-4 0-8" stroke="#7a4a25" stroke-width="2.4" fill="none"/>
      ${bean(44, 168, -20)}${bean(62, 178, 12)}${bean(142, 176, 28)}${bean(160, 166, -8)}${bean(32, 180, 40)}`,
  },
  电子礼品卡: {
    background: '#f5e3e4',
    shapes: `${fade('card', '#e2566a', '#a82a4e')}${shadow(100, 160, 150)}
      <g transform="rotate(-8 100 104)"><rect x="30" y="62" width="140" height="88" rx="12" fill="#7d1c3a" opacity=".35" transform="translate(5 6)"/><rect x="30" y="60" width="140" height="88" rx="12" fill="url(#card)"/>
      <path d="M70 60h14v88H70z" fill="#f4cf7a"/><path d="M30 92h140v14H30z" fill="#f4cf7a"/><path d="M77 98Q42 66 40 86t37 12zm0 0q35-32 37-12t-37 12z" fill="#fbe2a6" stroke="#d9a945" stroke-width="2"/><circle cx="77" cy="98" r="8" fill="#f4cf7a" stroke="#d9a945" stroke-width="2"/>
      <rect x="122" y="122" width="34" height="5" rx="2.5" fill="#fff" opacity=".8"/><rect x="132" y="132" width="24" height="5" rx="2.5" fill="#fff" opacity=".5"/><circle cx="150" cy="76" r="8" fill="#fff" opacity=".25"/></g>`,
  },
};
