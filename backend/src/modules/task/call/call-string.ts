/** A call as staff write it: `demo.test([1, 2], "x")`. */
export interface CallString {
  name: string;
  args: unknown[];
}

/** Why a text is not a call: it does not have the form of one, or its arguments are not a list of JSON values. */
export type CallFault = { fault: 'form' } | { fault: 'json'; error: string };

const FORM = /^([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)+)\s*\(([\s\S]*)\)$/;

export function readCall(text: string): CallString | CallFault {
  const [, name, inner] = FORM.exec(text.trim()) ?? [];
  if (name === undefined || inner === undefined) return { fault: 'form' };
  try {
    return { name, args: JSON.parse(`[${inner}]`) as unknown[] };
  } catch (error) {
    return { fault: 'json', error: error instanceof Error ? error.message : String(error) };
  }
}

export const isFault = (call: CallString | CallFault): call is CallFault => 'fault' in call;
