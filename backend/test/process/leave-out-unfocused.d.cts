export function leaveOutUnfocused(block: object): number;
