# Runs the browser in the display of a process, and ends both when the standard input ends, which is when the adapter does. Turns off
# Nagle's algorithm in the browser's sockets once a line arrives: the inspector's answers are two messages each, through two connections, and the
# second would wait 40 ms for the delayed acknowledgement of the first.

use strict;
use warnings;
use Socket qw(IPPROTO_TCP TCP_NODELAY);

# The same on every machine of Linux.
use constant { PIDFD_OPEN => 434, PIDFD_GETFD => 438 };

my $display = shift;
my $browser = fork // die "no process: $!";
if (!$browser) {
    open STDIN, "<", "/dev/null";
    exec @ARGV or die "$ARGV[0]: $!";
}
while (<STDIN>) {
    my $process = syscall PIDFD_OPEN, $browser, 0;
    opendir my $files, "/proc/$browser/fd" or last;
    for my $file (grep { /^\d+$/ } readdir $files) {
        my $copy = syscall PIDFD_GETFD, $process, $file + 0, 0;
        open my $socket, "+<&=", $copy or next;
        # Others than those of TCP refuse it.
        setsockopt $socket, IPPROTO_TCP, TCP_NODELAY, 1;
    }
}
kill "TERM", $browser, $display;
