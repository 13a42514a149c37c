#!/bin/sh
# The first process of one machine of the trial, in namespaces of its own: host.sh <etc> <disk>. Lays what deploy/ renders
# over /etc, gives the machine its own disk, and keeps etcd and Patroni running as systemd would. A file <name>.off on the
# disk keeps one of them away, and a link <disk>/former gives it the PostgreSQL of another minor release.
set -eu
etc=$1
disk=$2
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=$etc:/etc" /etc
mount -t tmpfs tmpfs /run
install -d -o postgres -g postgres /run/postgresql
mount --bind "$disk/postgresql" /var/lib/postgresql
mount --bind "$disk/etcd" /var/lib/etcd
[ ! -e "$disk/former" ] || mount --bind "$disk/former" /usr/lib/postgresql/15
ip link set lo up
set -a
. /etc/default/etcd
set +a

keep() {
  name=$1
  shift
  while :; do
    [ -e "$disk/$name.off" ] || "$@" >> "$disk/$name.log" 2>&1 || true
    sleep 1
  done
}
keep etcd etcd &
keep patroni runuser -u postgres -- patroni /etc/patroni/config.yml &
wait
