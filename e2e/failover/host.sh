#!/bin/sh
# Init process of a test machine, in dedicated namespaces: host.sh <etc> <disk>. Mounts the rendered deploy/ files over
# /etc and the disk of the machine, and supervises etcd and Patroni like systemd. A file <disk>/<name>.off stops a
# process, and a link <disk>/former selects the former PostgreSQL minor release.
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
