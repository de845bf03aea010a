/** The functions of `host` that a scope makes available to a plugin, by scope, and their types. */
export const HOST_FUNCTIONS = {
  kv: {
    kvGet: '(name: string) => Promise<unknown>',
    kvSet: '(name: string, value: unknown) => Promise<null>',
    kvDelete: '(name: string) => Promise<null>',
  },
  http: { http: '(request: HttpRequest) => Promise<HttpAnswer>' },
  'chat.read': { chatRead: '(question: ChatQuestion) => Promise<ChatPage>' },
  'act.propose': { actPropose: '(proposal: Proposal) => Promise<null>' },
  notify: { notify: '(notice: Notice) => Promise<null>' },
};

/** The names of the functions of some scopes. */
export const functionsOf = (scopes) =>
  Object.entries(HOST_FUNCTIONS).flatMap(([scope, functions]) => (scopes[scope] ? Object.keys(functions) : []));
