import { ApiProperty } from '@nestjs/swagger';

export class PersonExportAddress {
  @ApiProperty({
    description: 'download address; valid for 24 hours, without a session',
    example: '/upload/person?id=7&e=…&s=…',
  })
  url: string;

  @ApiProperty({ description: 'file name of the archive' }) name: string;
  @ApiProperty({ description: 'when the address expires', example: '2026-01-31 09:30:00' }) until: string;
}
