import { useState } from 'react';
import { usePageAddress } from '../../../kernel/resource/question/page-address';

/** The field lines in the address with which another page opened this one: `?lines=…`. They stay until a page opens it with others. */
export function useLinesInAddress(): string {
  const { search } = usePageAddress();
  const given = new URLSearchParams(search).get('lines') ?? '';
  const [begun, begin] = useState(given);
  if (given && given !== begun) begin(given);
  return given || begun;
}
