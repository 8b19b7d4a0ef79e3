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
