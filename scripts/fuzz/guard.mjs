/**
 * Calls that would harm the machine of the run: `create` writes source files into this repository. They are only sent by a caller without
 * permission, who gets a refusal.
 */
const REFUSED_ONLY = ['/api/admin/base/sys/menu/create'];

/** Returns the request in a form that is safe to send. */
export function guarded(request) {
  const path = request.path.toLowerCase();
  const isHarmful = REFUSED_ONLY.some((one) => path.includes(one.slice(one.lastIndexOf('/'))));
  return isHarmful ? { ...request, who: 'nobody' } : request;
}
