const LONGEST = 100;
const BEGINNING = /^(?:https?:\/\/|www\.)/i;
const HOST = /^(?:https?:\/\/)?([a-z0-9.-]{3,100})/i;

/** The hosts that a text has links to, in small letters, each as often as it stands there. */
export function hostsIn(text: string): string[] {
  return text
    .split(/[\s<>()"'，。；、（）]/)
    .filter((word) => BEGINNING.test(word))
    .map((word) => HOST.exec(word)?.[1]?.toLowerCase() ?? '')
    .map(withoutDots)
    .filter((host) => host.includes('.') && host.length < LONGEST);
}

/** A sentence may end behind an address. */
function withoutDots(host: string): string {
  let end = host.length;
  while (end > 0 && (host[end - 1] === '.' || host[end - 1] === '-')) end--;
  return host.slice(0, end);
}
