declare module 'autocannon' {
  type Result = {
    duration: number;
    errors: number;
    non2xx: number;
    '2xx': number;
    latency: { p50: number; p99: number };
  };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    method?: 'GET' | 'POST';
    requests?: readonly { method: 'POST'; body: string }[];
  };
  export default function autocannon(options: Options): Promise<Result>;
}
