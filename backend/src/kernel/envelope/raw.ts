import { SetMetadata } from '@nestjs/common';

export const RAW = 'envelope:raw';

/** The answer leaves as it is: a page, a stream, or a buffer that holds its envelope already. */
export const Raw = () => SetMetadata(RAW, true);
