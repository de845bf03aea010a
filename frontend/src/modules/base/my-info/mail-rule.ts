import type { FormRule } from 'antd';

/** The gist of the server's rule, said before it is asked. What stands there already may stay, whatever it is. */
export const mailRule = (stored: string | null, message: string): FormRule => ({
  validator: (_, value: string) =>
    !value || value === stored || FORM.test(value) ? Promise.resolve() : Promise.reject(new Error(message)),
});

const FORM = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
