import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing: every variable has a safe default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      production: false,
      demo: true,
      origin: 'http://localhost:3000',
    });
  });

  it('takes empty variables as unset', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  it('writes no demo content in production unless asked', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('knows a bucket when all of it is there, and says so when a part is missing', () => {
    const whole = { S3_BUCKET: 'diary', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(whole).s3).toMatchObject({
      bucket: 'diary',
      region: 'us-east-1',
      forcePathStyle: false,
    });
    for (const missing of Object.keys(whole))
      expect(() => readConfig({ ...whole, [missing]: '' })).toThrow(ConfigFault);
    expect(() => readConfig({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow(/set all or none/);
  });

  it('builds links from the public origin only, without path', () => {
    expect(readConfig({ PUBLIC_ORIGIN: 'https://diary.example/some/path' }).origin).toBe(
      'https://diary.example',
    );
  });

  it('lists every fault at once, by name', () => {
    const read = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short' });
    expect(read).toThrow(ConfigFault);
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY']) expect(read).toThrow(new RegExp(name));
  });
});
