import type { AppConfig } from '../../../config/app-config';

/** What the process that makes a support packet is given by the server. */
export interface PacketOrder {
  config: AppConfig;
  /** all variables of the environment of the server */
  variables: NodeJS.ProcessEnv;
  /** its metrics in the text format of Prometheus, or why they could not be read; undefined if it counts none */
  metrics: string | undefined;
}

/** What it answers: the ZIP file in Base64. */
export interface MadePacket {
  packet: string;
}
