/** A method of a program that a scheduled task may call: `plugin.<key>.<method>({ … })`. */
export interface PluginTask {
  key: string;
  method: string;
  /** what it does, in the words of its maker */
  summary: string;
}
