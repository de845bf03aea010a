import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsId, LARGEST_HOUSE_ID } from '../../../kernel/crud/id-rule';
import { FileAccess } from '../tables/file-codes';

/** A file that the client is about to send to the bucket. */
export class DirectUpload {
  @ApiProperty({ maxLength: 1000, example: 'plan.pdf' })
  @IsString()
  @MaxLength(1000)
  name: string;

  @ApiProperty({ minimum: 0, description: 'bytes' })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  size: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: LARGEST_HOUSE_ID,
    nullable: true,
    description: 'folder',
  })
  @IsOptional()
  @IsId({ most: LARGEST_HOUSE_ID })
  classifyId?: number | null;

  @ApiPropertyOptional({ enum: [0, 1], description: '0 staff, 1 whoever has the address' })
  @IsOptional()
  @IsIn([0, 1])
  access?: FileAccess;
}

export class DirectAddress {
  @ApiProperty({ description: 'of the upload' }) id: string;
  @ApiProperty({ description: 'where to PUT the bytes, once and within an hour' }) url: string;
  @ApiProperty({ description: 'the address that the file is going to have' }) previewUrl: string;
}

export class DirectUploadId {
  @ApiProperty({ description: 'as the upload was begun', example: '3f0b8a52-6a43-4a6e-8f0c-2f1f0d1f7a11' })
  @IsString()
  @Matches(/^[0-9a-f-]{36}$/)
  id: string;
}

export class DirectFile {
  @ApiProperty({ description: 'its address' }) url: string;
}
