import { createContext, useContext } from 'react';
import { MessageLine } from './message-line';

/** What a table of messages is searched for. */
export const Wanted = createContext<string | undefined>(undefined);

/** A message in a table: a line of it, with what was searched for marked. */
export const ContentCell = ({ type, content }: { type: number; content: string | null }) => (
  <MessageLine type={type} content={content} wanted={useContext(Wanted)} withThumb />
);
