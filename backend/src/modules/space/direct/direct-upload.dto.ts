import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsId, LARGEST_HOUSE_ID } from '../../../kernel/crud/rules/id-rule';
import { FileAccess } from '../tables/file-codes';

/** A file that the client is about to send to the bucket. */
export class DirectUpload {
  @ApiProperty({ maxLength: 1000, example: 'plan.pdf' })
  @IsString()
  @MaxLength(1000)
  name: string;

  @ApiProperty({ minimum: 0, description: 'size in bytes' })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  size: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: LARGEST_HOUSE_ID,
    nullable: true,
    description: 'id of the folder',
  })
  @IsOptional()
  @IsId({ most: LARGEST_HOUSE_ID })
  classifyId?: number | null;

  @ApiPropertyOptional({
    enum: [0, 1],
    description: 'who may read the file: 0 staff only, 1 everybody with the address',
  })
  @IsOptional()
  @IsIn([0, 1])
  access?: FileAccess;
}

export class DirectAddress {
  @ApiProperty({ description: 'id of the upload' }) id: string;
  @ApiProperty({ description: 'address for one PUT of the file content, valid for one hour' }) url: string;
  @ApiProperty({ description: 'the address of the file after the upload' }) previewUrl: string;
}

export class DirectUploadId {
  @ApiProperty({ description: 'id that starting the upload returned', example: '3f0b8a52-6a43-4a6e-8f0c-2f1f0d1f7a11' })
  @IsString()
  @Matches(/^[0-9a-f-]{36}$/)
  id: string;
}

export class DirectFile {
  @ApiProperty({ description: 'address of the file' }) url: string;
}
