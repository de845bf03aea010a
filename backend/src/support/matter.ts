import type { AppConfig } from '../config/app-config';
import { installationOf, type Installation } from '../doctor/installation';

/** What only a running server has, and gives to whoever makes a packet for it. */
export interface ServerView {
  /** its metrics in the text format of Prometheus; undefined if it counts none */
  metrics: string | undefined;
}

/** What a packet is made from. */
export interface Matter {
  config: AppConfig;
  /** all variables of the environment */
  variables: NodeJS.ProcessEnv;
  /** what is opened to look at it; each call opens it anew */
  installation: () => Installation;
  /** undefined for a packet of the command, which has no server around it */
  server: ServerView | undefined;
  /** whether its making is in the audit trail, in a sentence; what enters it is called when everything else is read */
  noted: string | (() => Promise<string>);
  now: Date;
}

/** @param given what differs from a packet of the command */
export const matterOf = (config: AppConfig, variables: NodeJS.ProcessEnv, given: Partial<Matter> = {}): Matter => ({
  ...{ config, variables, installation: () => installationOf(config, variables) },
  ...{ server: undefined, noted: '', now: new Date(), ...given },
});
