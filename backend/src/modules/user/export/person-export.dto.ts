import { ApiProperty } from '@nestjs/swagger';

export class PersonExportAddress {
  @ApiProperty({ description: 'works for 24 hours, without a session', example: '/upload/person?id=7&e=…&s=…' })
  url: string;

  @ApiProperty({ description: 'of the archive' }) name: string;
  @ApiProperty({ description: 'until then it works', example: '2026-01-31 09:30:00' }) until: string;
}
