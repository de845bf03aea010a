const TRANSPORTS = { 'tls:': 'tls', 'tcp:': 'tcp', 'udp:': 'udp' } as const;
/** The port of syslog over TLS (RFC 5425), and the one that is usual for the others. */
const PORTS = { tls: 6514, tcp: 514, udp: 514 } as const;

/** An AUDIT_SYSLOG: `tls://logs.example:6514?ca=/etc/ssl/logs.pem`. */
export interface SyslogAddress {
  transport: (typeof TRANSPORTS)[keyof typeof TRANSPORTS];
  host: string;
  port: number;
  /** the file with the certificates that may sign that of the server; without one, those that Node knows */
  ca?: string;
}

/** Returns undefined for anything else, also for an address with a name, a path or another parameter. */
export function syslogAddressOf(text: string): SyslogAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, username, password, hash, searchParams } = new URL(text);
  const transport = TRANSPORTS[protocol as keyof typeof TRANSPORTS] as SyslogAddress['transport'] | undefined;
  const ca = searchParams.get('ca') ?? undefined;
  if (!transport || !hostname || username || password || hash || !['', '/'].includes(pathname)) return undefined;
  if ([...searchParams.keys()].some((key) => key !== 'ca') || ca === '' || (ca !== undefined && transport !== 'tls'))
    return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  return { transport, host, port: Number(port) || PORTS[transport], ...(ca !== undefined && { ca }) };
}
