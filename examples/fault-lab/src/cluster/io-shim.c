/*
 * LD_PRELOAD library that adds latency to fsync, fdatasync and positioned reads, so that one fast disk can play a slow
 * one. The control block is the file named by IOSHIM_CTL: two 32-bit integers, microseconds per flush and per read. It is
 * mapped shared, so that the disk becomes slow in the middle of a run.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static volatile int32_t zero[2];
static volatile int32_t *control = zero;
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static ssize_t (*real_pread)(int, void *, size_t, off64_t);
static ssize_t (*real_preadv)(int, const struct iovec *, int, off64_t);

__attribute__((constructor)) static void init(void) {
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_pread = dlsym(RTLD_NEXT, "pread64");
  real_preadv = dlsym(RTLD_NEXT, "preadv64");
  const char *path = getenv("IOSHIM_CTL");
  if (!path) return;
  int file = open(path, O_RDONLY);
  if (file < 0) return;
  void *block = mmap(0, 8, PROT_READ, MAP_SHARED, file, 0);
  if (block != MAP_FAILED) control = block;
  close(file);
}

static void wait_for(int which) {
  if (control[which] > 0) usleep(control[which]);
}

int fsync(int fd) { int r = real_fsync(fd); wait_for(0); return r; }
int fdatasync(int fd) { int r = real_fdatasync(fd); wait_for(0); return r; }
ssize_t pread64(int fd, void *b, size_t n, off64_t o) { wait_for(1); return real_pread(fd, b, n, o); }
ssize_t pread(int fd, void *b, size_t n, off_t o) { return pread64(fd, b, n, o); }
ssize_t preadv64(int fd, const struct iovec *v, int c, off64_t o) { wait_for(1); return real_preadv(fd, v, c, o); }
ssize_t preadv(int fd, const struct iovec *v, int c, off_t o) { return preadv64(fd, v, c, o); }
