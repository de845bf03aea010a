import { useState } from 'react';
import { type Call, joinArguments, splitArguments } from './call-text';
import type { Handler } from './use-handlers';

/**
 * The single arguments of a call, if its handler can accept them; otherwise undefined. An argument is kept as it is typed, so that the
 * fields do not disappear while a list is only half typed.
 */
export function useArguments(call: Call, handler: Handler | undefined, onChange: (call: Call) => void) {
  const [draft, setDraft] = useState<Call & { parts: string[] }>();
  const isMine = draft?.name === call.name && draft.args === call.args;
  const parts = isMine ? draft.parts : partsOf(call, handler);
  const put = (parts: string[]) => {
    const next = { name: call.name, args: joinArguments(parts) };
    setDraft({ ...next, parts });
    onChange(next);
  };
  return { parts, put };
}

function partsOf({ args }: Call, handler: Handler | undefined): string[] | undefined {
  const given = splitArguments(args);
  if (!handler || !given || given.length > handler.parameters.length) return undefined;
  return handler.parameters.map((_, index) => given[index] ?? '');
}
