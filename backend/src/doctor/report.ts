import { EXIT_CODES, type Finding, type Result, RESULTS, worstOf } from './finding';

/** The findings as data for programs. */
export interface Report {
  /** of the product */
  version: string;
  /** the version of Node that runs it */
  node: string;
  result: Result;
  exitCode: number;
  findings: readonly Finding[];
}

export function reportOf(version: string, findings: readonly Finding[]): Report {
  const result = worstOf(findings);
  return { version, node: process.version, result, exitCode: EXIT_CODES[result], findings };
}

/** The same for people: a line for each finding, and what they come to. */
export function linesOf({ version, node, findings }: Report): string[] {
  const widest = Math.max(0, ...findings.map(({ check }) => check.length));
  return [
    ...findings.map(({ check, result, sentence }) => `${result.padEnd(7)}  ${check.padEnd(widest)}  ${sentence}`),
    `Switchboard ${version} on Node ${node}: ${RESULTS.map((one) => `${count(findings, one)} ${one}`).join(', ')}.`,
  ];
}

const count = (findings: readonly Finding[], result: Result): number =>
  findings.filter((one) => one.result === result).length;
