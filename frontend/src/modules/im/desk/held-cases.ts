import { createStore, type StoreApi } from 'zustand';
import type { CaseFile } from './case-file';

export interface CaseCalls {
  next: (besides: number[]) => Promise<CaseFile | null>;
  file: (id: number) => Promise<CaseFile>;
  claim: (id: number) => Promise<CaseFile>;
  /** @returns those that are still held */
  renew: (ids: number[]) => Promise<number[]>;
  /** @param forAll also those that were handed over to the reader, who passes on them */
  release: (ids: number[], forAll?: boolean) => Promise<unknown>;
  /** keeps a file that has arrived, for those who draw it */
  keep: (file: CaseFile) => void;
  /** a case may have changed hands: its file is read again */
  reread: (id: number) => void;
  now: () => number;
}

export interface HeldCases {
  /** `failed`: there is no case, because none could be asked for */
  phase: 'loading' | 'shown' | 'empty' | 'failed';
  shown: number | undefined;
  error: Error | undefined;
  /** what was claimed: the shown case and the one that is fetched ahead */
  held: readonly number[];
  ahead: number | undefined;
  /** the shown case was held, and the server says that it is no longer */
  isLost: boolean;
}

export type HeldCasesStore = StoreApi<HeldCases>;

export const createHeldCases = (): HeldCasesStore =>
  createStore<HeldCases>(() => ({
    phase: 'loading',
    shown: undefined,
    error: undefined,
    held: [],
    ahead: undefined,
    isLost: false,
  }));
