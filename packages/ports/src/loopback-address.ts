/** 127.0.0.0/8 and ::1; an address of IPv4 on a socket of IPv6 is told as `::ffff:127.0.0.1`. */
const loopback = /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i;

/** Whether an IP address, as the system tells it, is one of this machine that no other can reach. */
export function isLoopbackAddress(address: string): boolean {
  return loopback.test(address);
}
