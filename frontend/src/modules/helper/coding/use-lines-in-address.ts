import { useState } from 'react';
import { usePageAddress } from '../../../kernel/resource/page-address';

/** The field lines with which another page has led here: `?lines=…`. They stay what was begun with until a page leads here with others. */
export function useLinesInAddress(): string {
  const { search } = usePageAddress();
  const given = new URLSearchParams(search).get('lines') ?? '';
  const [begun, begin] = useState(given);
  if (given && given !== begun) begin(given);
  return given || begun;
}
